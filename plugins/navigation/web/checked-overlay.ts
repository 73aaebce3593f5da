import { type Overlay, validateOverlay } from '#core/navigation';

/**
 * Returns the overlay if this browser understands all of it. It is a file of its own, loaded only for a company with an overlay, because
 * the validation is larger than everything else that the start needs for overlays.
 */
export function checkedOverlay(value: unknown): Overlay | undefined {
  const checked = validateOverlay(value);
  return checked.kind === 'valid' ? checked.overlay : undefined;
}
