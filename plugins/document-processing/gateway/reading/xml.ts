import { wideEncoding } from '#core/contract/formats';

/*
 * A parser of the XML in invoices: elements by their local names, their text, their attributes. It supports no DTD, and only the five
 * predefined entities, so it fetches nothing and expands nothing. An incomplete file is not accepted as XML.
 */

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  /** The namespace of the element, if its own tag declares it, as the tag of a root does; otherwise `''`. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const maxBytes = 8 * 1024 * 1024;
const depthAtMost = 60;

/**
 * Parses XML. Anybody who knows a company's address can send a file, so each piece is read only once, and a piece without an end makes the
 * file invalid. Therefore the time grows only in proportion to the size of the file. A single regular expression for all pieces would start
 * anew at every `<`, so a file of a few kilobytes would block all users.
 * @returns undefined for a file that is no XML, has a DTD, or is larger than any invoice
 */
export function readXml(bytes: Uint8Array): XmlElement | undefined {
  const text = bytes.length > maxBytes ? undefined : decoded(bytes);
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const root: XmlElement = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  let at = 0;
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
    const inside = open.at(-1);
    const piece = pieceAt(text, start);
    if (!inside || !piece) return undefined;
    inside.text += plain(text.slice(at, start));
    at = piece.end;
    if ('text' in piece) inside.text += piece.text;
    else if ('closes' in piece) {
      if (open.length < 2 || inside.name !== localName(piece.closes)) return undefined;
      open.pop();
    } else {
      const { opens, attributes, isEmpty } = piece;
      const declaration = declarationFor(opens);
      const element = {
        name: localName(opens),
        namespace: attributes.find(([name]) => name === declaration)?.[1] ?? '',
        attributes: Object.fromEntries(attributes.map(([name, value]) => [localName(name), value])),
        children: [],
        text: '',
      };
      inside.children.push(element);
      if (!isEmpty) open.push(element);
      if (open.length > depthAtMost) return undefined;
    }
  }
  return open.length === 1 ? root.children[0] : undefined;
}

/** A piece of XML, and the index of its end. */
type Piece = { readonly end: number } & (
  | { readonly text: string }
  | { readonly closes: string }
  | { readonly opens: string; readonly attributes: [string, string][]; readonly isEmpty: boolean }
);

/** Reads the piece at an index. @returns undefined if the piece has no end, or is no XML */
function pieceAt(text: string, start: number): Piece | undefined {
  if (text.startsWith('<!--', start)) return within(text, start + 4, '-->', () => '');
  if (text.startsWith('<?', start)) return within(text, start + 2, '?>', () => '');
  if (text.startsWith('<![CDATA[', start)) return within(text, start + 9, ']]>', (inner) => inner);
  if (text.startsWith('</', start)) {
    const close = text.indexOf('>', start);
    return close < 0 ? undefined : { end: close + 1, closes: text.slice(start + 2, close).trimEnd() };
  }
  const close = tagEnd(text, start);
  if (close < 0) return undefined;
  const isEmpty = text[close - 1] === '/';
  const tag = text.slice(start + 1, isEmpty ? close - 1 : close);
  const opens = /^[^\s/]+/.exec(tag)?.[0];
  const attributes = opens === undefined ? undefined : attributesOf(tag.slice(opens.length));
  return opens === undefined || !attributes ? undefined : { end: close + 1, opens, attributes, isEmpty };
}

function within(text: string, from: number, ending: string, textOf: (inner: string) => string): Piece | undefined {
  const to = text.indexOf(ending, from);
  return to < 0 ? undefined : { end: to + ending.length, text: textOf(text.slice(from, to)) };
}

/** Returns the index of the `>` that ends an opening tag, ignoring each `>` in quotes; -1 if there is none. */
function tagEnd(text: string, start: number): number {
  const edge = /[>"']/g;
  edge.lastIndex = start;
  for (let match = edge.exec(text); match; match = edge.exec(text)) {
    if (match[0] === '>') return match.index;
    const closing = text.indexOf(match[0], edge.lastIndex);
    if (closing < 0) return -1;
    edge.lastIndex = closing + 1;
  }
  return -1;
}

export function find(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return findAll(from, ...path)[0];
}

export function findAll(from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  let found = from ? [from] : [];
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Returns the text at the end of the path. @returns '' if there is no such element */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string {
  return (
    find(from, ...path)
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? ''
  );
}

/** Returns the attribute that declares the namespace of a name: `xmlns:cbc` for `cbc:ID`, `xmlns` for `ID`. */
function declarationFor(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? 'xmlns' : `xmlns:${name.slice(0, colon)}`;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Reads the attributes of a tag. @returns undefined if any part is not an attribute, because skipping that part would restart the search at
 * every letter
 */
function attributesOf(text: string): [string, string][] | undefined {
  const all: [string, string][] = [];
  const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
  const { length } = text.trimEnd();
  while (attribute.lastIndex < length) {
    const match = attribute.exec(text);
    if (!match) return undefined;
    const [, name = '', double, single] = match;
    all.push([name, plain(double ?? single ?? '')]);
  }
  return all;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decoded(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head) ?? [];
  try {
    return new TextDecoder(wide ?? declared, { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
}
