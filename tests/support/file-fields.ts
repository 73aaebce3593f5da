import type { TSchema } from 'typebox';
import { fileLimitsOf } from '#core/contract';

/** A field of a body that holds a file, or looks like it. */
export interface FileField {
  /** The path of the field, such as `/files/0/content`. */
  readonly path: string;
  readonly schema: object;
  /** Whether it is a file of a form, text in base64, or the address of a picture with its bytes. */
  readonly form: 'bytes' | 'base64' | 'data-url';
}

/** A file to send. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Node = {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly type?: string;
  readonly pattern?: string;
  readonly contentEncoding?: string;
};

/** Finds the fields of a body that hold a file: by their mark, or by what their schema says. */
export function filesIn(body: TSchema | undefined): FileField[] {
  return body ? within(body as Node, '') : []; // a schema is such a node
}

function within(node: Node, path: string): FileField[] {
  const form = formOf(node, path);
  if (form) return [{ path, schema: node, form }];
  const parts = Object.entries(node.properties ?? {}).flatMap(([name, part]) => within(part, `${path}/${name}`));
  const items = node.items ? within(node.items, `${path}/0`) : [];
  return [...parts, ...items, ...(node.anyOf ?? []).flatMap((one) => within(one, path))];
}

function formOf(node: Node, path: string): FileField['form'] | undefined {
  if (node.pattern?.startsWith('^data:')) return 'data-url';
  if (node.type === 'string') return node.contentEncoding === 'base64' || fileLimitsOf(node) ? 'base64' : undefined;
  // A file of a form has no type, because it is no JSON.
  return node.type === undefined && (fileLimitsOf(node) || path.endsWith('/bytes')) ? 'bytes' : undefined;
}

/** Returns the body with this file in the field, and its name beside it. */
export function withFile(body: unknown, { path, form }: FileField, file: SentFile): unknown {
  return put(body, path.split('/').slice(1), file.name, valueOf(form, file));
}

function put(inside: unknown, [step = '', ...rest]: readonly string[], name: string, value: unknown): unknown {
  const isLast = rest.length === 0;
  const within = (part: unknown) => (isLast ? value : put(part, rest, name, value));
  // A step of digits is in an array, any other step is in an object.
  if (/^\d+$/.test(step)) return [within((inside as readonly unknown[] | undefined)?.[0])];
  const fields = inside as Readonly<Record<string, unknown>> | undefined;
  return { ...fields, ...(isLast && fields && 'name' in fields && { name }), [step]: within(fields?.[step]) };
}

function valueOf(form: FileField['form'], { name, bytes }: SentFile): unknown {
  if (form === 'bytes') return bytes;
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  return form === 'base64' ? base64 : `data:image/${name.endsWith('.jpg') ? 'jpeg' : 'png'};base64,${base64}`;
}
