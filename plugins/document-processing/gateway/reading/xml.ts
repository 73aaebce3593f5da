import { wideEncoding } from '#core/contract/formats';

/*
 * XML as invoices have it: elements by their local names, their text, their attributes. No DTD, no entities but the five: so nothing is fetched,
 * and nothing grows. A file that is not whole is none.
 */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const mostBytes = 8 * 1024 * 1024;
const depthAtMost = 60;

/** @returns undefined for what is no XML, has a DTD, or is larger than any invoice */
export function readXml(bytes: Uint8Array): XmlElement | undefined {
  const text = bytes.length > mostBytes ? undefined : decoded(bytes);
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [root];
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, cdata, closes, opens, attributes = '', isEmpty] = match;
    const inside = open.at(-1);
    if (!inside) return undefined;
    inside.text += plain(text.slice(at, match.index));
    at = match.index + whole.length;
    if (cdata !== undefined) inside.text += cdata;
    else if (closes !== undefined) {
      if (open.length < 2 || inside.name !== localName(closes)) return undefined;
      open.pop();
    } else if (opens !== undefined) {
      const element = { name: localName(opens), attributes: attributesOf(attributes), children: [], text: '' };
      inside.children.push(element);
      if (isEmpty !== '/') open.push(element);
      if (open.length > depthAtMost) return undefined;
    }
  }
  return open.length === 1 ? root.children[0] : undefined;
}

/** The first element at the end of the path. */
export function find(from: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return findAll(from, ...path)[0];
}

export function findAll(from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] {
  let found = from ? [from] : [];
  for (const name of path) found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

/** @returns '' where it is not there */
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

function attributesOf(text: string): Record<string, string> {
  const all = [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(
    all.map(([, name = '', double, single]) => [localName(name), plain(double ?? single ?? '')]),
  );
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
  const [, said = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)/.exec(head) ?? [];
  try {
    return new TextDecoder(wide ?? said, { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
}
