/** Overlays over a page: dialogs, drawers, menus. They include Blueprint, so they are loaded when they are first needed. */
export * from '../lists/forecast-dialog.tsx';
export * from '../ui/confirm-dialog.tsx';
export * from '../ui/dialog.tsx';
export * from '../ui/drawer.tsx';
export * from '../ui/keyboard-shortcuts-help.tsx';
export * from '../ui/menu-popup.tsx';
export * from '../ui/menu.tsx';
export * from '../ui/popover.tsx';
