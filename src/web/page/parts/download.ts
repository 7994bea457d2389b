/** How long the data stays available after the click, because the browser can start to read it later. */
const readableMs = 10_000;

/** Downloads a text as a file. */
export function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readableMs);
}
