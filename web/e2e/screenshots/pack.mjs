// Pictures small enough for a repository: Chromium itself packs them, so that nothing else is needed.

import { writeFileSync } from 'node:fs';

/** Draws a picture at that width and packs it. Runs in the page. */
async function shrink({ png, width, quality }) {
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${png}`)).blob(),
  );
  const share = Math.min(1, width / bitmap.width);
  const canvas = new OffscreenCanvas(bitmap.width * share, bitmap.height * share);
  const drawing = canvas.getContext('2d');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const packed = await canvas.convertToBlob({ type: 'image/webp', quality });
  return Array.from(new Uint8Array(await packed.arrayBuffer()));
}

/** Writes the picture of a page as WebP, at most that wide; returns its size in kB. `page` is any page that may be used for it. */
export async function pack(page, png, file, { width, quality }) {
  const bytes = await page.evaluate(shrink, { png: png.toString('base64'), width, quality });
  writeFileSync(file, Buffer.from(bytes));
  return Math.round(bytes.length / 1000);
}
