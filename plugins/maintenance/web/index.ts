/** What stands in the frame, and what it shows. */
export { default as CountdownBar } from './countdown-bar.tsx';
export { default as MaintenanceOverlay } from './maintenance-overlay.tsx';
export { default as makeMaintenanceWatch } from './maintenance-watch.ts';
export { default as onScheduledMaintenance } from './on-scheduled-maintenance.ts';
