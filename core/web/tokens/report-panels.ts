import type { ComponentType } from 'react';
import { type Contribution, type ContributionOptions, contribute, point } from '#core/registry';
import { split } from './split.ts';

/** A part of the page of reports that is more than a table of figures. */
export interface ReportPanel {
  /** Where an address leads to it: `reports-vat-limit`. */
  readonly fragment: string;
  readonly titleKey: string;
  /** Draws its own box, and nothing where it has nothing to say. */
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}
export const reportPanels = point<ReportPanel>('reports.panels');

export function reportPanel(options: ContributionOptions & ReportPanel): Contribution<ReportPanel> {
  return contribute(reportPanels, ...split(options));
}

/** A report that has a page of its own, offered among the others. */
export interface ReportLink {
  readonly titleKey: string;
  /** Relative to the company. */
  readonly to: string;
}
export const reportLinks = point<ReportLink>('reports.links');

export function reportLink(options: ContributionOptions & ReportLink): Contribution<ReportLink> {
  return contribute(reportLinks, ...split(options));
}
