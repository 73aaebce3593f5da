import { type ReactNode, useId, useRef } from 'react';
import { Badge } from './badge.tsx';
import './tabs.css';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** The number of items in the tab. */
  count?: number;
}

export interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** What the active tab shows; the caller renders nothing for the others. */
  children: ReactNode;
}

/**
 * Tabs of which one shows its content at a time. Arrow keys, Home and End move the focus and show that tab. For parts with separate
 * addresses use TabLinks.
 */
export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.id === active);
  const go = (to: number) => {
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="k-tabs"
        onKeyDown={(event) => {
          const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
          const to = moves[event.key];
          if (to === undefined) return;
          event.preventDefault();
          go(to);
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}tab-${tab.id}`}
            aria-selected={tab.id === active}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === active ? 0 : -1}
            className="k-tab"
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab-${active}`} className="k-tab-panel">
        {children}
      </div>
    </>
  );
}
