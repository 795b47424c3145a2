const TYPES: [RegExp, string, string][] = [
  [/^\xff\xd8/, 'image/jpeg', 'jpg'],
  [/^\x89PNG/, 'image/png', 'png'],
  [/^GIF8/, 'image/gif', 'gif'],
  [/^BM/, 'image/bmp', 'bmp'],
];

/** An image that a host hands over as base64, with or without its data URL; the type is what its bytes say. */
export function fileOfBase64(data: string, name: string): File {
  const bytes = atob(data.replace(/^data:[^,]*,/, '').replace(/\s/g, ''));
  const [, type, ending] = TYPES.find(([start]) => start.test(bytes)) ?? ['', 'image/jpeg', 'jpg'];
  const content = Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
  return new File([content], `${name}.${ending}`, { type });
}
