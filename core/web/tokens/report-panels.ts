import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import { split } from './split.ts';

/** A part of the reports page that is more than a table of numbers. */
export interface ReportPanel {
  /** The fragment of the address that leads to the part: `reports-vat-limit`. */
  readonly fragment: string;
  readonly titleKey: string;
  /** The component of the part. It draws a box, or nothing if there is nothing to show. */
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}
export const reportPanels = point<ReportPanel>('reports.panels');

export function reportPanel(options: ContributionOptions & ReportPanel): Contribution<ReportPanel> {
  return contribute(reportPanels, ...split(options));
}

/** A report with a separate page, listed among the other reports. */
export interface ReportLink {
  readonly titleKey: string;
  /** The path relative to the company. */
  readonly to: string;
}
export const reportLinks = point<ReportLink>('reports.links');

export function reportLink(options: ContributionOptions & ReportLink): Contribution<ReportLink> {
  return contribute(reportLinks, ...split(options));
}
