import type { OrderPreview } from '../contract/index.ts';

/** Returns a label such as *Papiernictvo · FV-118*. */
export function itemLabel({ name, theirNumber, number }: OrderPreview['items'][number]): string {
  return [name, theirNumber || number].filter(Boolean).join(' · ');
}
