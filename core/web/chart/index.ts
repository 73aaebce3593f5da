/** Charts made with ApexCharts. They are 120 kB, so load them only when the first chart is shown. */
export * from './chart-legend.tsx';
export * from './chart-look.ts';
export * from './chart-picture.ts';
export * from './chart-place.tsx';
