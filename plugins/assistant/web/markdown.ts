/*
 * The Markdown of an answer as data. It is rendered as React elements and never as HTML, so the text of a model or a document cannot inject
 * markup. Only links to pages of the company work; of other links and of pictures only the text is shown.
 */

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly inline: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly rows: readonly (readonly (readonly Inline[])[])[];
      readonly isRight: readonly boolean[];
    };

export interface Inline {
  readonly text: string;
  readonly mark?: 'strong' | 'em' | 'code' | undefined;
  /** The target of the link, relative to the company, such as `invoices/list/detail/7`. */
  readonly to?: string | undefined;
}

export function parseMarkdown(markdown: string): readonly Block[] {
  const lines = markdown.replaceAll('\r', '').split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

const item = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const isRule = (line: string) => /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line);

/** Returns the block that begins at this line, and the number of the line after the block. */
function blockAt(lines: readonly string[], at: number): readonly [Block | undefined, number] {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, at + 1];
  if (line.startsWith('```')) {
    const end = lines.findIndex((one, index) => index > at && one.startsWith('```'));
    const last = end < 0 ? lines.length : end;
    return [{ kind: 'code', text: lines.slice(at + 1, last).join('\n') }, last + 1];
  }
  const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
  if (heading !== undefined) return [{ kind: 'heading', inline: inlineOf(heading) }, at + 1];
  if (line.includes('|') && isRule(lines[at + 1] ?? '') && (lines[at + 1] ?? '').includes('|'))
    return tableAt(lines, at);
  const first = item.exec(line);
  if (first) {
    const end = endOf(lines, at, (one) => item.test(one));
    const items = lines.slice(at, end).map((one) => inlineOf(item.exec(one)?.[2] ?? ''));
    return [{ kind: 'list', isOrdered: first[1] !== undefined, items }, end];
  }
  const end = endOf(lines, at + 1, (one) => one.trim() !== '' && !item.test(one) && !/^(#{1,6}\s|```)/.test(one));
  return [{ kind: 'paragraph', inline: inlineOf(lines.slice(at, end).join('\n')) }, end];
}

function tableAt(lines: readonly string[], at: number): readonly [Block, number] {
  const end = endOf(lines, at + 2, (one) => one.includes('|'));
  const rows = [at, ...Array.from({ length: end - at - 2 }, (_, index) => at + 2 + index)].map((index) =>
    cellsOf(lines[index] ?? '').map(inlineOf),
  );
  const isRight = cellsOf(lines[at + 1] ?? '').map((cell) => cell.endsWith(':') && !cell.startsWith(':'));
  return [{ kind: 'table', rows, isRight }, end];
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

function endOf(lines: readonly string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end] ?? '')) end += 1;
  return end;
}

const escaped = /^\\([\\`*_[\]|!#<>])/;
/** The pattern of a link to a page of the company. Addresses with a scheme, a host or `..` do not match it. */
const page = /^\[((?:\\.|[^\]\\])*)\]\(([a-z][a-z-]*(?:\/[\w-]+)*(?:\?[\w%&=.,:;~+-]*)?)\)/;
const marks = [
  [escaped, undefined],
  [/^`([^`]+)`/, 'code'],
  [/^\*\*((?:\\.|[^\\])+?)\*\*/, 'strong'],
  [/^__((?:\\.|[^\\])+?)__/, 'strong'],
  [/^\*((?:\\.|[^\\*\s])(?:\\.|[^\\*])*)\*/, 'em'],
  // Only the text is shown; the address or the picture is omitted.
  [/^!?\[([^\]]*)\]\([^)]*\)/, undefined],
] as const;

function inlineOf(text: string): Inline[] {
  const found: Inline[] = [];
  let plain = '';
  for (let rest = text; rest !== ''; ) {
    const [whole = '', words = '', to] = page.exec(rest) ?? [];
    if (to !== undefined) {
      if (plain) found.push({ text: plain });
      found.push({ text: textOf(inlineOf(words)), to });
      plain = '';
      rest = rest.slice(whole.length);
      continue;
    }
    const hit = marks.map(([pattern, mark]) => [pattern.exec(rest), mark] as const).find(([match]) => match);
    const [match, mark] = hit ?? [];
    if (!match) {
      plain += rest[0];
      rest = rest.slice(1);
      continue;
    }
    if (mark === undefined) plain += match[1] ?? '';
    else {
      if (plain) found.push({ text: plain });
      const inner = match[1] ?? '';
      found.push({ text: mark === 'code' ? inner : textOf(inlineOf(inner)), mark });
      plain = '';
    }
    rest = rest.slice(match[0].length);
  }
  return plain ? [...found, { text: plain }] : found;
}

function textOf(inline: readonly Inline[]): string {
  return inline.map(({ text }) => text).join('');
}

/** Returns the first table of an answer, in the clipboard format of spreadsheets. */
export function tableText(markdown: string): string | undefined {
  const table = parseMarkdown(markdown).find((block) => block.kind === 'table');
  return table?.rows.map((row) => row.map(textOf).join('\t')).join('\n');
}
