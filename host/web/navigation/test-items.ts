import { makeAutoObservable, runInAction } from 'mobx';
import type { Active } from '#core/registry';
import { type NavItem, navItem } from '#core/web/tokens';
import type { MenuEntry } from './menu.ts';

type Options = Parameters<typeof navItem>[0];

/** Creates a contribution of the test's plugin; by default its target is its own id. */
export function item(id: string, more: Partial<Options> = {}): Active<NavItem> {
  return { ...navItem({ id, titleKey: id.toUpperCase(), to: id, ...more }), owner: 'test' };
}

export const words = (sk: string) => ({ sk, en: `${sk} en`, de: `${sk} de` });

/** Writes entries as text: `invoices(list proforma) banks`. */
export function shapeOf(entries: readonly MenuEntry[]): string {
  return entries
    .map((entry) => (entry.kind === 'link' ? entry.id : `${entry.id}(${entry.links.map(({ id }) => id).join(' ')})`))
    .join(' ');
}

/** The service behind a badge or a condition in a test; it counts the reads. */
export class TestSignal {
  value = 0;
  asked = 0;

  constructor() {
    makeAutoObservable(this, { asked: false });
  }

  get isShown(): boolean {
    return this.value > 0;
  }

  set(value: number): void {
    runInAction(() => (this.value = value));
  }
}
