// Holds what pages and server really send against the schemas in docs/.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import { onNews } from './wholes.mjs';

const folder = join(import.meta.dirname, '../../docs');
const ajv = new Ajv2020.default({ allowUnionTypes: true, strictRequired: false });
const schemas = readdirSync(folder).filter((file) => file.endsWith('.schema.json'));
for (const file of schemas) ajv.addSchema(JSON.parse(readFileSync(join(folder, file))), file);

/** What is wrong with a value; null if nothing is, or there is no such schema. */
function faultIn(value, file, definition) {
  if (!schemas.includes(file)) return null;
  const fits = ajv.getSchema(`${file}#/$defs/${definition}`);
  return fits(value) ? null : `${definition} of ${file}: ${ajv.errorsText(fits.errors)}`;
}

/** The parts of a message that only the game's own schema describes. */
function* gameParts({ view, steps = [], content, evidence, points = [] }) {
  if (view) yield ['view', view];
  for (const step of steps) yield ['view', step.view];
  if (content) yield ['deck', content];
  if (evidence) yield ['evidence', evidence];
  for (const point of points) yield ['seriesPoint', point];
}

/** Adds to `faults` whatever is wrong with what the page sends and receives from now on. */
export function noteFaultyFrames(page, faults) {
  let game = null;
  const note = (value, file, definition) => {
    const fault = faultIn(value, `${file}.schema.json`, definition);
    if (fault) faults.push(fault);
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => note(JSON.parse(payload), 'protocol', 'request'));
  });
  onNews(page, (whole, news) => {
    note(news, 'protocol', 'news');
    if (news.type === 'table') ({ game } = news);
    for (const [part, value] of gameParts(whole)) note(value, `${game}.view`, part);
  });
}
