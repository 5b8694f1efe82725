// What a page receives, with the client's own code: a change becomes the update it stands for.

import { join } from 'node:path';
import { build } from 'vite';

const { output } = await build({
  configFile: false,
  logLevel: 'silent',
  build: { ssr: join(import.meta.dirname, '../src/net/picture.ts'), write: false },
});
const { Picture } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);

/** Calls `hear(whole, news)` with every message that comes over the page's sockets. */
export function onNews(page, hear) {
  page.on('websocket', (socket) => {
    const picture = new Picture();
    socket.on('framereceived', ({ payload }) => {
      const news = JSON.parse(payload);
      picture.note(news);
      hear(news.type === 'change' ? (picture.update(news) ?? {}) : news, news);
    });
  });
}
