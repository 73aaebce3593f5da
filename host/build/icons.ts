/**
 * The icons that Blueprint's own components use by name, in 16 px. Kostra draws its own icons (core/web/ui/icon.tsx); a Blueprint component
 * with `icon="…"` needs its name here, otherwise it shows nothing and logs this to the console.
 */
export const blueprintIcons: readonly string[] = ['chevron-left'];
