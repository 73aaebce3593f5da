import type { NavTree } from './nav-tree.ts';
import { longestFile, type Overlay } from './overlay.ts';
import { type CheckedOverlay, validateOverlay } from './validate-overlay.ts';

/** The path of the format's JSON Schema on every Kostra server; `config/navigation-overlay-1.schema.json` is the same file. */
const overlaySchemaPath = '/schemas/navigation-overlay-1.schema.json';

/**
 * Writes an overlay as a file: its operations, and also the resulting tree for people who read the file. Reading the file back uses only
 * the operations. [A2-38]
 */
export function writeOverlayFile(overlay: Overlay, effective: NavTree, origin = ''): string {
  const { version, options, operations } = overlay;
  const file = { $schema: origin + overlaySchemaPath, version, ...(options ? { options } : {}), operations, effective };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads a file that a user chose, so it may contain anything. Never throws. */
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
