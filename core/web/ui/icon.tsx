import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { iconPaths } from './icon-paths.ts';
import type { moreIconPaths } from './icon-paths-more.ts';
import './icon.css';

/** The name of every icon Kostra draws. Add one by importing its path in icon-paths-more.ts. */
export type IconName = keyof typeof iconPaths | keyof typeof moreIconPaths;

/*
 * All icons together weigh 6 kB, and the invoice list may load 160 kB in all. So the names the frame and the lists use
 * are here at once; the rest comes as one chunk when the first of them is shown. An icon keeps its room while it loads.
 */
type Paths = Readonly<Record<string, readonly string[] | undefined>>;
// The package does not say that it is ESM, so TypeScript takes each default for a namespace; bundlers and Node do not.
const pathsOf = (modules: object) => modules as Paths;
let paths = pathsOf(iconPaths);
let requested = false;
const listeners = new Set<() => void>();

function requestMore(): void {
  if (requested) return;
  requested = true;
  import('./icon-paths-more.ts').then(
    (more) => {
      paths = pathsOf({ ...iconPaths, ...more.moreIconPaths });
      for (const listener of listeners) listener();
    },
    () => {
      // Offline, say: the text beside an icon carries the meaning, and the next icon shown asks again.
      requested = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Props of {@link Icon}. */
export interface IconProps {
  name: IconName;
  /** Read aloud. Leave it out where a text beside the icon says the same: the icon is then hidden from readers. */
  label?: string;
  className?: string;
}

/** A 16 px icon in the colour of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  const known = useSyncExternalStore(subscribe, () => paths);
  const path = known[name];
  if (!path) requestMore();
  return (
    <svg
      className={classNames('k-icon', className)}
      viewBox="0 0 16 16"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {path?.map((d) => (
        <path key={d} d={d} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  );
}
