import { wideEncoding } from '#core/contract/formats';

/*
 * The only parser of XML from strangers. It reads each piece once, and an unfinished piece makes the whole file invalid, so the time grows
 * only with the size of the file; a single regular expression for all pieces would start anew at every `<`. It supports no DTD, and only
 * the five predefined entities, so nothing is fetched and nothing expands. An incomplete file is no XML.
 */

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  /** The URI of the namespace; `''` if there is none. */
  readonly namespace: string;
  /** The attributes by their names without prefixes, except the declarations of namespaces. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly within it. */
  text: string;
  /** The line of its start, from 1. */
  readonly line: number;
}

export interface XmlLimits {
  readonly bytes: number;
  /** The number of elements within each other. */
  readonly depth: number;
  readonly elements: number;
  /** The number of attributes of an element. */
  readonly attributes: number;
}

/** The limits of a file: invoices and statements have at most 15 levels, and a statement of 10 MB has a quarter of a million elements. */
export const xmlLimits: XmlLimits = { bytes: 10 * 1024 * 1024, depth: 64, elements: 500_000, attributes: 100 };

/** `broken` is no XML, or not all of it; `doctype` is a DTD; `encoding` is an unknown or wrong one; the others are limits. */
export type XmlFault = 'broken' | 'doctype' | 'encoding' | keyof XmlLimits;

export class UnreadableXml extends Error {
  override readonly name = 'UnreadableXml';
  readonly fault: XmlFault;
  /** The line of the fault, from 1. */
  readonly line: number;

  constructor(fault: XmlFault, line = 1) {
    super(`The XML cannot be read: ${fault} in line ${line}`);
    this.fault = fault;
    this.line = line;
  }
}

/** Parses XML. @param source the bytes, or their text @returns the root element @throws UnreadableXml */
export function readXml(source: Uint8Array | string, limits: Partial<XmlLimits> = {}): XmlElement {
  const most = { ...xmlLimits, ...limits };
  if (source.length > most.bytes) throw new UnreadableXml('bytes');
  return new XmlReader(typeof source === 'string' ? source : decoded(source), most).read();
}

interface OpenElement {
  readonly element: XmlElement;
  /** The name with its prefix, which the end of the element has too. */
  readonly tag: string;
  /** The namespaces that it declares, by their prefixes. */
  readonly declared: ReadonlyMap<string, string>;
}

class XmlReader {
  readonly #text: string;
  readonly #limits: XmlLimits;
  readonly #open: OpenElement[] = [];
  #root: XmlElement | undefined;
  #at = 0;
  #elements = 0;
  #line = 1;
  /** The end of the line that was counted last. */
  #lineEnd: number;

  constructor(text: string, limits: XmlLimits) {
    this.#text = text;
    this.#limits = limits;
    this.#lineEnd = this.#lineEndAfter(0);
  }

  read(): XmlElement {
    const text = this.#text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
    for (let start = text.indexOf('<', this.#at); start >= 0; start = text.indexOf('<', this.#at)) {
      this.#add(plain(text.slice(this.#at, start)), this.#at);
      this.#at = start;
      this.#piece();
    }
    this.#add(text.slice(this.#at), this.#at);
    if (!this.#root || this.#open.length > 0) throw this.#fault('broken', text.length);
    return this.#root;
  }

  #piece(): void {
    const text = this.#text;
    const start = this.#at;
    if (text.startsWith('<!--', start)) this.#within(4, '-->');
    else if (text.startsWith('<?', start)) this.#within(2, '?>');
    else if (text.startsWith('<![CDATA[', start)) this.#add(this.#within(9, ']]>'), start);
    else if (text.startsWith('<!', start)) throw this.#fault('doctype', start);
    else if (text.startsWith('</', start)) this.#close(this.#within(2, '>').trimEnd());
    else this.#start();
  }

  /** Returns the inside of a piece, and goes behind its end. */
  #within(opening: number, ending: string): string {
    const from = this.#at + opening;
    const to = this.#text.indexOf(ending, from);
    if (to < 0) throw this.#fault('broken', this.#at);
    this.#at = to + ending.length;
    return this.#text.slice(from, to);
  }

  #add(text: string, at: number): void {
    const inside = this.#open.at(-1);
    if (inside) inside.element.text += text;
    else if (/\S/.test(text)) throw this.#fault('broken', at);
  }

  #close(tag: string): void {
    const inside = this.#open.pop();
    if (inside?.tag !== tag) throw this.#fault('broken', this.#at);
  }

  #start(): void {
    const start = this.#at;
    const end = this.#tagEnd();
    const isEmpty = this.#text[end - 1] === '/';
    const inner = this.#text.slice(start + 1, isEmpty ? end - 1 : end);
    const tag = /^[^\s/=]+/.exec(inner)?.[0];
    if (tag === undefined) throw this.#fault('broken', start);
    const { attributes, declared } = this.#attributes(inner.slice(tag.length));
    const inside = this.#open.at(-1);
    this.#elements += 1;
    if (this.#elements > this.#limits.elements) throw this.#fault('elements', start);
    const prefix = tag.slice(0, Math.max(0, tag.indexOf(':')));
    const namespace =
      declared.get(prefix) ?? this.#open.findLast((one) => one.declared.has(prefix))?.declared.get(prefix);
    const line = this.#lineAt(start);
    const element = { name: localName(tag), namespace: namespace ?? '', attributes, children: [], text: '', line };
    if (inside) inside.element.children.push(element);
    else if (this.#root) throw this.#fault('broken', start);
    else this.#root = element;
    this.#at = end + 1;
    if (isEmpty) return;
    if (this.#open.length === this.#limits.depth) throw this.#fault('depth', start);
    this.#open.push({ element, tag, declared });
  }

  /** Returns the index of the `>` of an opening tag, outside of its quotes. */
  #tagEnd(): number {
    const text = this.#text;
    const edge = /[<>"']/g;
    edge.lastIndex = this.#at + 1;
    let values = 0;
    for (let match = edge.exec(text); match; match = edge.exec(text)) {
      if (match[0] === '>') return match.index;
      const closing = match[0] === '<' ? -1 : text.indexOf(match[0], edge.lastIndex);
      if (closing < 0) break;
      edge.lastIndex = closing + 1;
      values += 1;
      if (values > this.#limits.attributes) throw this.#fault('attributes', this.#at);
    }
    throw this.#fault('broken', this.#at);
  }

  /** Reads attributes. Each must begin where the one before ends: a search for the next one would start anew at every letter. */
  #attributes(text: string): Pick<XmlElement, 'attributes'> & Pick<OpenElement, 'declared'> {
    const declared = new Map<string, string>();
    const all: [string, string][] = [];
    const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
    const { length } = text.trimEnd();
    while (attribute.lastIndex < length) {
      const [, name, double, single] = attribute.exec(text) ?? [];
      if (name === undefined) throw this.#fault('broken', this.#at);
      const value = plain(double ?? single ?? '');
      if (name === 'xmlns' || name.startsWith('xmlns:')) declared.set(name.slice('xmlns:'.length), value);
      else all.push([localName(name), value]);
    }
    return { attributes: Object.fromEntries(all), declared };
  }

  #fault(fault: XmlFault, at: number): UnreadableXml {
    return new UnreadableXml(fault, this.#lineAt(at));
  }

  /** Counts the lines up to a place. The next line end is remembered: without it, each element of one long line would search for it anew. */
  #lineAt(place: number): number {
    while (this.#lineEnd < place) {
      this.#line += 1;
      this.#lineEnd = this.#lineEndAfter(this.#lineEnd + 1);
    }
    return this.#line;
  }

  #lineEndAfter(place: number): number {
    const end = this.#text.indexOf('\n', place);
    return end < 0 ? Infinity : end;
  }
}

export function find(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return findAll(from, ...path)[0];
}

export function findAll(from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  let found = from ? [from] : [];
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** Returns the text at the end of the path, with single spaces. @returns '' if there is no such element */
export function textAt(from: XmlElement | undefined, ...path: readonly string[]): string {
  return (
    find(from, ...path)
      ?.text.replace(/\s+/g, ' ')
      .trim() ?? ''
  );
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head) ?? [];
  try {
    return new TextDecoder(wide ?? declared, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableXml('encoding');
  }
}
