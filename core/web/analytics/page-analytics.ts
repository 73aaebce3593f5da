import type { Analytics } from '../tokens.ts';

/** A list that receives events; a tag manager, if the deployment has one, reads them from there. */
export type DataLayer = { push(event: Readonly<Record<string, unknown>>): unknown };

/** The share of visits that are measured: 5 of 100. [B9-15] */
const sampling = 0.05;

export interface AnalyticsOptions {
  readonly layer: DataLayer;
  /** The e-mail of the signed-in user. A visit of a user with `+donotsend` in it is never measured. */
  readonly email: string;
  /** Returns a number from 0 to 1; it is called once per visit. */
  readonly random: () => number;
}

/** Pushes page views and events of the sampled visits, and never an e-mail, a name or a company. [A2-27] [B6-5] */
export class PageAnalytics implements Analytics {
  readonly #layer: DataLayer | undefined;

  constructor({ layer, email, random }: AnalyticsOptions) {
    const measured = !email.includes('+donotsend') && random() < sampling;
    this.#layer = measured ? layer : undefined;
  }

  pageView({ path, title }: { readonly path: string; readonly title: string }): void {
    this.#layer?.push({ event: 'page-view', path: withoutIds(path), title });
  }

  event(name: string, data: Readonly<Record<string, unknown>> = {}): void {
    this.#layer?.push({ event: name, ...data });
  }
}

/** Replaces ids in a path, so that it identifies the page but not the company: `/company/8f14…/invoices` → `/company/:id/invoices`. */
function withoutIds(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+(?=\/|$)/gi, ':id');
}
