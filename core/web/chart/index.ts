/** Charts by ApexCharts, 120 kB: to be loaded when the first chart is shown. */
export * from './chart-legend.tsx';
export * from './chart-look.ts';
export * from './chart-picture.ts';
export * from './chart-place.tsx';
