import { defaultLanguage, languages } from '#core/contract';
import { applyOverlay, type OverlayDiagnostic } from './apply-overlay.ts';
import type { NavTree } from './nav-tree.ts';
import { maxOperations, type Overlay, type OverlayOperation, type OverlayOptions } from './overlay.ts';
import { isOverlayErrorCode, type OverlayError, type OverlayErrorCode } from './overlay-errors.ts';
import { isNewId, isReference, isSafeLink, labelFault } from './safe-values.ts';

/** The result of a check. If there are errors, nothing of the value may be used. */
export type CheckedOverlay =
  | { readonly kind: 'valid'; readonly overlay: Overlay; readonly unknown: readonly OverlayDiagnostic[] }
  | { readonly kind: 'invalid'; readonly errors: readonly OverlayError[] };

/** The maximum number of errors that are reported: a hostile file could cause thousands. */
const maxErrors = 100;

/**
 * Checks a value of unknown origin that should be an overlay, and lists every error. If a tree is given, it also checks whether the
 * operations fit that tree; `unknown` lists operations on entries that are not installed, which is no error. The returned overlay is
 * rebuilt field by field, so it contains no other data; `$schema` and `effective` are skipped.
 */
export function validateOverlay(value: unknown, tree?: NavTree): CheckedOverlay {
  const check = new Check();
  const overlay = check.overlay(value);
  if (check.errors.length) return { kind: 'invalid', errors: check.errors };
  const { diagnostics } = tree ? applyOverlay(tree, overlay) : { diagnostics: [] };
  const errors = diagnostics.flatMap(({ index, fault }): OverlayError[] =>
    isOverlayErrorCode(fault) ? [{ path: `/operations/${index}`, code: fault }] : [],
  );
  if (errors.length) return { kind: 'invalid', errors: errors.slice(0, maxErrors) };
  return { kind: 'valid', overlay, unknown: diagnostics };
}

type Fields = Readonly<Record<string, unknown>>;
const operationFields: Readonly<Record<OverlayOperation['op'], readonly [needed: string[], optional: string[]]>> = {
  move: [['id', 'parent'], []],
  order: [['id'], ['before', 'after']],
  hide: [['id'], ['hidden']],
  rename: [['id', 'title'], []],
  group: [['id', 'title'], ['parent']],
  link: [['id', 'title', 'to'], ['parent']],
};

/** Reads a value of a known, shallow shape. It never visits deeper levels, so a deeply nested file cannot exhaust the stack. */
class Check {
  readonly errors: OverlayError[] = [];
  readonly #made = new Set<string>();

  overlay(value: unknown): Overlay {
    const fields = this.#object(value, '', [
      ['version', 'operations'],
      ['$schema', 'options', 'effective'],
    ]);
    if ('version' in fields && fields['version'] !== 1) this.#fault('/version', 'unsupported-version');
    const options = 'options' in fields ? this.#options(fields['options']) : undefined;
    const operations = 'operations' in fields ? this.#operations(fields['operations']) : [];
    return { version: 1, ...(options ? { options } : {}), operations };
  }

  #options(value: unknown): OverlayOptions {
    const fields = this.#object(value, '/options', [[], ['multipleOpen', 'collapsible']]);
    for (const [name, on] of Object.entries(fields))
      if (typeof on !== 'boolean') this.#fault(`/options/${name}`, 'not-a-boolean');
    return fields;
  }

  #operations(value: unknown): OverlayOperation[] {
    if (!Array.isArray(value)) this.#fault('/operations', 'not-a-list');
    else if (value.length > maxOperations) this.#fault('/operations', 'too-many');
    else return value.map((one: unknown, index) => this.#operation(one, `/operations/${index}`));
    return [];
  }

  #operation(value: unknown, path: string): OverlayOperation {
    const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
    const known =
      typeof op === 'string' && Object.hasOwn(operationFields, op) ? operationFields[op as 'move'] : undefined;
    if (!known) {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) this.#fault(path, 'not-an-object');
      else this.#fault(`${path}/op`, op === undefined ? 'missing' : 'unknown-operation');
      return { op: 'hide', id: '' };
    }
    const [needed, optional] = known;
    const fields = this.#object(value, path, [['op', ...needed], optional]);
    const isNew = op === 'group' || op === 'link';
    if ('id' in fields) this.#id(fields['id'], `${path}/id`, isNew);
    if ('parent' in fields && fields['parent'] !== null) this.#id(fields['parent'], `${path}/parent`, false);
    if ('title' in fields) this.#title(fields['title'], `${path}/title`, isNew);
    if ('to' in fields) this.#link(fields['to'], `${path}/to`);
    if ('hidden' in fields && typeof fields['hidden'] !== 'boolean') this.#fault(`${path}/hidden`, 'not-a-boolean');
    if (op === 'order') this.#neighbour(fields, path);
    // The object has exactly the fields of this operation, and each was checked above.
    return fields as unknown as OverlayOperation;
  }

  #neighbour(fields: Fields, path: string): void {
    if ('before' in fields === 'after' in fields) return this.#fault(path, 'one-neighbour');
    for (const name of ['before', 'after']) if (name in fields) this.#id(fields[name], `${path}/${name}`, false);
  }

  #id(value: unknown, path: string, isNew: boolean): void {
    if (typeof value !== 'string') return this.#fault(path, 'not-a-text');
    if (!(isNew ? isNewId(value) : isReference(value))) return this.#fault(path, 'invalid-id');
    if (isNew && this.#made.has(value)) this.#fault(path, 'duplicate-id');
    if (isNew) this.#made.add(value);
  }

  /**
   * Checks a title. A new entry needs a Slovak name, which is the fallback for the other languages: stored files have no names in a
   * language that is added to Kostra later.
   */
  #title(value: unknown, path: string, isNew: boolean): void {
    const needed = isNew ? [defaultLanguage] : [];
    const optional = languages.filter((language) => !needed.includes(language));
    const fields = this.#object(value, path, [needed, optional]);
    const labels = Object.entries(fields);
    if (!isNew && labels.length === 0 && isObject(value)) this.#fault(path, 'no-language');
    for (const [language, label] of labels) {
      const fault = typeof label === 'string' ? labelFault(label) : 'not-a-text';
      if (fault) this.#fault(`${path}/${language}`, fault);
    }
  }

  #link(value: unknown, path: string): void {
    if (typeof value !== 'string') this.#fault(path, 'not-a-text');
    else if (!isSafeLink(value)) this.#fault(path, 'unsafe-link');
  }

  /** Returns only the known fields of an object; unknown and missing fields are errors. */
  #object(value: unknown, path: string, [needed, optional]: readonly [readonly string[], readonly string[]]): Fields {
    if (!isObject(value)) {
      this.#fault(path, 'not-an-object');
      return {};
    }
    for (const name of Object.keys(value))
      if (!needed.includes(name) && !optional.includes(name)) this.#fault(`${path}/${pointer(name)}`, 'unknown-field');
    for (const name of needed) if (!Object.hasOwn(value, name)) this.#fault(`${path}/${name}`, 'missing');
    const present = [...needed, ...optional].filter((name) => Object.hasOwn(value, name));
    return Object.fromEntries(present.map((name) => [name, value[name]]));
  }

  #fault(path: string, code: OverlayErrorCode): void {
    if (this.errors.length < maxErrors) this.errors.push({ path, code });
  }
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Escapes the name of a field for a JSON pointer, and shortens it to 60 characters. */
function pointer(name: string): string {
  return name.slice(0, 60).replaceAll('~', '~0').replaceAll('/', '~1');
}
