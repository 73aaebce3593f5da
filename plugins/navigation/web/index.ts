/** What the side navigation asks for. */
export { default as makeOverlayStore } from './overlay-store.ts';
export { default as SettingsTool } from './settings-tool.tsx';
