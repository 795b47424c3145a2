/** The static shells of index.html and the styles that they alone need. */
export function shellsHtml(): Promise<{ html: string; style: string }> {
  return Promise.resolve({ html: '', style: '' });
}
