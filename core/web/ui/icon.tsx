import { classNames } from './class-names.ts';
import { brandIcons } from './brand-icons.ts';
import './icon.css';

/** The icons of the house, by name. */
export type IconName = keyof typeof brandIcons;

/**
 * An icon by its shape: the `d` of each path in a square of 16 px. A plugin draws its own, or imports one of Blueprint's:
 *
 *     import envelope from '@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js';
 *     <EmptyState icon={envelope} … />
 *
 * That package does not say that it is ESM, so TypeScript takes what such a module exports for the module around it;
 * bundlers and Node do not. Hence the second form, which no value ever has.
 */
export type IconPaths = readonly string[] | { readonly default: readonly string[] };

/** What a button, a menu's entry or the navigation is given: an icon of the house, or one that a plugin brings. */
export type IconValue = IconName | IconPaths;

/** Props of {@link Icon}. */
export interface IconProps {
  name: IconValue;
  /** Read aloud. Leave it out where a text beside the icon says the same: the icon is then hidden from readers. */
  label?: string;
  className?: string;
}

/** A 16 px icon in the colour of the text around it. */
export function Icon({ name, label, className }: IconProps) {
  const value = typeof name === 'string' ? brandIcons[name] : name;
  const paths = value as readonly string[] | undefined; // see IconPaths; a configured name that nobody draws is undefined
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
