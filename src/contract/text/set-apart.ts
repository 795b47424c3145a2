const HAN = String.raw`\p{Script=Han}`;

/** A text with a space between an inserted name's Latin letters or digits and the Chinese characters next to it. */
export function setApart(text: string, name: string): string {
  const [before = '', ...after] = name === '' ? [text] : text.split(name);
  return after.reduce((start, end) => {
    const left = /^[A-Za-z0-9]/.test(name) && new RegExp(`${HAN}$`, 'u').test(start) ? ' ' : '';
    const right = /[A-Za-z0-9]$/.test(name) && new RegExp(`^${HAN}`, 'u').test(end) ? ' ' : '';
    return `${start}${left}${name}${right}${end}`;
  }, before);
}
