// Renders app/ui/frame/icon.svg as favicon.ico, apple-touch-icon.png and the 192 and 512 px icons of a home screen.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const rounded = await readFile('app/ui/frame/icon.svg', 'utf8');
const square = rounded.replace(' rx="10"', '');

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

await writeFile('public/favicon.ico', ico(await png(rounded, 32), 32));
await writeFile('public/apple-touch-icon.png', await png(square, 180));
await writeFile('public/icon-192.png', await png(square, 192));
await writeFile('public/icon-512.png', await png(square, 512));

/** An ICO file that holds one PNG. */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
