/** The components in the frame and the store behind them. */
export { default as CountdownBar } from './countdown-bar.tsx';
export { default as MaintenanceOverlay } from './maintenance-overlay.tsx';
export { default as makeMaintenanceWatch } from './maintenance-watch.ts';
export { default as onScheduledMaintenance } from './on-scheduled-maintenance.ts';
