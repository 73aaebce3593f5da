/** The services and components of the side navigation. */
export { default as makeOverlayStore } from './overlay-store.ts';
export { default as SettingsTool } from './settings-tool.tsx';
