import type { NavTree } from './nav-tree.ts';
import { longestFile, type Overlay } from './overlay.ts';
import { type CheckedOverlay, validateOverlay } from './validate-overlay.ts';

/** Where the format's JSON Schema stands on every Kostra; `config/navigation-overlay-1.schema.json` is the same file. */
const overlaySchemaPath = '/schemas/navigation-overlay-1.schema.json';

/**
 * An overlay as a file: its operations, and for whoever reads it the tree they make. Reading it back takes the operations
 * alone. [A2-38]
 */
export function writeOverlayFile(overlay: Overlay, effective: NavTree, origin = ''): string {
  const { version, options, operations } = overlay;
  const file = { $schema: origin + overlaySchemaPath, version, ...(options ? { options } : {}), operations, effective };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads a file that somebody chose; anything may be in it. Never throws. */
export function readOverlayFile(text: string, tree?: NavTree): CheckedOverlay {
  if (text.length > longestFile) return { kind: 'invalid', errors: [{ path: '', code: 'too-large' }] };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return { kind: 'invalid', errors: [{ path: '', code: 'not-json' }] };
  }
  return validateOverlay(value, tree);
}
