import type { ApexOptions } from 'apexcharts';

/** The properties that a chart takes from the page in which it is drawn. */
export interface ChartLook {
  /** Returns the colour that a CSS colour or variable has in the current theme, because SVG does not support `light-dark()`. */
  readonly colour: (css: string) => string;
  readonly font: string;
  /** `true` if the user has asked the system for reduced motion, so that nothing may be animated. */
  readonly isStill: boolean;
}

/** The colours of the series, in their order. [B9-4] */
export const chartColours = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `var(--k-chart-${at})`);

export function chartLookOf(box: HTMLElement): ChartLook {
  const colour = (css: string) => {
    const probe = document.createElement('span');
    box.append(probe);
    probe.style.color = css;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    colour,
    font: getComputedStyle(box).fontFamily,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
}

/** Returns the options that all charts share. The legend is outside of the drawing, see {@link ChartLegend}. */
export function chartBasis(look: ChartLook) {
  const line = look.colour('var(--k-line)');
  const label = { style: { colors: look.colour('var(--k-text-muted)'), fontSize: '12px', fontFamily: look.font } };
  const title = { style: { color: look.colour('var(--k-text-muted)'), fontSize: '12px', fontWeight: 400 } };
  return {
    line,
    label,
    title,
    chart: {
      fontFamily: look.font,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: !look.isStill, speed: 200 },
    },
    options: {
      grid: { borderColor: line },
      dataLabels: { enabled: false },
      legend: { show: false },
      states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    },
  } as const satisfies {
    readonly chart: NonNullable<ApexOptions['chart']>;
    readonly options: ApexOptions;
    readonly [more: string]: unknown;
  };
}
