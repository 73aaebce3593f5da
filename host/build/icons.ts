/**
 * The icons that Blueprint's own components use by name, in 16 px. Kostra draws its own icons (core/web/ui/icon.tsx). If a Blueprint
 * component has `icon="…"` and the name is missing here, the component shows no icon and logs this to the console.
 */
export const blueprintIcons: readonly string[] = ['chevron-left'];
