import sharp from 'sharp';

export const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#1f5f3a"/><path d="M32 9 50 40H14z" fill="#e8d27a"/></svg>';

export const COLORS = {
  page: '#fcfdf9',
  panel: '#e6eee2',
  dark: '#16281c',
  text: '#1b211d',
  accent: '#1f5f3a',
  action: '#a8322a',
  highlight: '#e8d27a',
};

/** Returns a JPEG of one color. */
export function photo(background: string, width = 1400, height = 800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Returns `brand.yaml` with these parts. JSON is YAML too. */
export function brandFile(parts: object): string {
  return JSON.stringify(parts, null, 2);
}
