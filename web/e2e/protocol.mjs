// Holds what pages and server really send against docs/protocol.schema.json.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';

const file = join(import.meta.dirname, '../../docs/protocol.schema.json');
const ajv = new Ajv2020.default({ allowUnionTypes: true, strictRequired: false });
ajv.addSchema(JSON.parse(readFileSync(file, 'utf8')), 'protocol');

/** What is wrong with a frame; `kind` is "request" or "news". Null if nothing is. */
function faultIn(frame, kind) {
  const fits = ajv.getSchema(`protocol#/$defs/${kind}`);
  const message = JSON.parse(frame);
  return fits(message) ? null : `${kind} "${message.type}": ${ajv.errorsText(fits.errors)}`;
}

/** Adds to `faults` whatever is wrong with what the page sends and receives from now on. */
export function noteFaultyFrames(page, faults) {
  const note = (kind) => (frame) => {
    const fault = faultIn(frame.payload, kind);
    if (fault) faults.push(fault);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', note('request'));
    socket.on('framereceived', note('news'));
  });
}
