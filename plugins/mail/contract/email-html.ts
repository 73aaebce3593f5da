const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** Converts a typed text to the HTML of an e-mail: its paragraphs, lines and links, without anything executable. */
export function emailHtml(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(lineHtml).join('<br />')}</p>`)
    .join('');
}

function lineHtml(line: string): string {
  let html = '';
  let from = 0;
  for (const { 0: found, index } of line.matchAll(address)) {
    html += `${escaped(line.slice(from, index))}<a href="${escaped(found)}">${escaped(found)}</a>`;
    from = index + found.length;
  }
  return html + escaped(line.slice(from));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
