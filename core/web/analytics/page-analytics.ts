import type { Analytics } from '../tokens.ts';

/** Where events go; a tag manager, if the deployment has one, reads them there. */
export type DataLayer = { push(event: Readonly<Record<string, unknown>>): unknown };

/** Of a hundred visits five are measured. [B9-15] */
const sampling = 0.05;

export interface AnalyticsOptions {
  readonly layer: DataLayer;
  /** Of whoever is signed in. */
  readonly email: string;
  /** 0 to 1, drawn once a visit. */
  readonly random: () => number;
}

/** Pushes page views and events of the sampled visits. Never an e-mail, a name or a company. [A2-27] [B6-5] */
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

/** `/company/8f14…/invoices` → `/company/:id/invoices`: which page it was, not whose. */
function withoutIds(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/)\d+(?=\/|$)/gi, ':id');
}
