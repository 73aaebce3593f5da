/**
 * Icons that Blueprint's own components ask for by name, in 16 px. Kostra draws its own icons (core/web/ui/icon.tsx);
 * a Blueprint component given `icon="…"` needs its name here, or shows nothing and says so in the console.
 */
export const blueprintIcons: readonly string[] = ['chevron-left'];
