import { type Overlay, validateOverlay } from '#core/navigation';

/**
 * Returns the overlay, or `undefined` if this browser does not understand all of it. The function is in a separate file, which is loaded
 * only for companies with an overlay, because the validation is larger than all other code for overlays that the start needs.
 */
export function checkedOverlay(value: unknown): Overlay | undefined {
  const checked = validateOverlay(value);
  return checked.kind === 'valid' ? checked.overlay : undefined;
}
