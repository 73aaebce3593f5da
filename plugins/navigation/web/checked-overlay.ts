import { type Overlay, validateOverlay } from '#core/navigation';

/**
 * The overlay, if this browser understands all of it. A file of its own because it is fetched only for a company that has
 * one: with the check, which is longer than all else that a start needs of overlays.
 */
export function checkedOverlay(value: unknown): Overlay | undefined {
  const checked = validateOverlay(value);
  return checked.kind === 'valid' ? checked.overlay : undefined;
}
