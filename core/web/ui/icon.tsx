import { classNames } from './class-names.ts';
import { brandIcons } from './brand-icons.ts';
import './icon.css';

/** The name of one of the project's icons. */
export type IconName = keyof typeof brandIcons;

/**
 * An icon by its shape: the `d` of each path in a square of 16 px. A plugin draws its own, or imports one of Blueprint's:
 *
 *     import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
 *     <EmptyState icon={envelope} … />
 *
 * That package does not declare that it is ESM, so TypeScript treats the exports of such a module as a property of another module; bundlers
 * and Node do not. That is why the second form exists, which no value ever has.
 */
export type IconPaths = readonly string[] | { readonly default: readonly string[] };

/** The icon of a button, a menu entry or the navigation: one of the project's, or one from a plugin. */
export type IconValue = IconName | IconPaths;

export interface IconProps {
  name: IconValue;
  /** The text for screen readers. Omit it if a text next to the icon has the same meaning: the icon is then hidden from screen readers. */
  label?: string;
  className?: string;
}

/** An icon of 16 px in the colour of the surrounding text. */
export function Icon({ name, label, className }: IconProps) {
  const value = typeof name === 'string' ? brandIcons[name] : name;
  const paths = value as readonly string[] | undefined; // see IconPaths; a name from the configuration without an icon is undefined
  return (
    <svg
      className={classNames('k-icon', className)}
      viewBox="0 0 16 16"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {paths?.map((d) => (
        <path key={d} d={d} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  );
}
