import { makeAutoObservable, runInAction } from 'mobx';
import type { Active } from '#core/registry';
import { type NavItem, navItem } from '#core/web/tokens';
import type { MenuEntry } from './menu.ts';

type Options = Parameters<typeof navItem>[0];

/** A contribution of the test's plugin; it leads to its own id unless told otherwise. */
export function item(id: string, more: Partial<Options> = {}): Active<NavItem> {
  return { ...navItem({ id, titleKey: id.toUpperCase(), to: id, ...more }), owner: 'test' };
}

export const words = (sk: string) => ({ sk, en: `${sk} en`, de: `${sk} de` });

/** `invoices(list proforma) banks` */
export function shapeOf(entries: readonly MenuEntry[]): string {
  return entries
    .map((entry) => (entry.kind === 'link' ? entry.id : `${entry.id}(${entry.links.map(({ id }) => id).join(' ')})`))
    .join(' ');
}

/** The service behind a badge or a condition of a test; counts who asks it. */
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
