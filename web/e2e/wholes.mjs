// What a page receives, with the client's own code: a change becomes the update it stands for.

import { join } from 'node:path';
import { build } from 'vite';

async function clientModule(name) {
  const { output } = await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: join(import.meta.dirname, `../src/net/${name}.ts`), write: false },
  });
  return import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
}
const { Picture } = await clientModule('picture');
const { kProtocols, TerseReader } = await clientModule('terse');

/**
 * Reads the frames of one socket, each of them in turn, terse or not: `(frame) => message`. The server
 * is of the same build as the page, so it chooses the first protocol that the page offers.
 */
export function frameReader() {
  const terse = new TerseReader(kProtocols[0]);
  return (frame) => JSON.parse(typeof frame === 'string' ? frame : terse.read(frame));
}

/** Calls `hear(whole, news)` with every message that comes over the page's sockets. */
export function onNews(page, hear) {
  page.on('websocket', (socket) => {
    const picture = new Picture();
    const read = frameReader();
    socket.on('framereceived', ({ payload }) => {
      const news = read(payload);
      picture.note(news);
      hear(news.type === 'change' ? (picture.update(news) ?? {}) : news, news);
    });
  });
}
