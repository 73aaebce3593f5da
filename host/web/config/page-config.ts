import applications from '../../../config/applications.json' with { type: 'json' };
import environment from '../../../config/environment.json' with { type: 'json' };
import navigation from '../../../config/navigation.json' with { type: 'json' };
import plugins from '../../../config/plugins.json' with { type: 'json' };

/** A text in every language; configuration brings its own words, so that a deployment needs no translation file. */
export interface LocalText {
  readonly sk: string;
  readonly en: string;
  readonly de: string;
}

export interface Application {
  readonly title: LocalText;
  /** Served by this build, from here on. */
  readonly basePath?: string;
  /** Elsewhere: a full redirect. */
  readonly address?: string;
}

export interface NavigationGroup {
  readonly id: string;
  readonly title: LocalText;
}

/** What a deployment changes of one contributed item. */
export interface NavigationChange {
  readonly hidden?: boolean;
  readonly order?: number;
  readonly parent?: string | null;
  readonly title?: LocalText;
}

/** What the files in `config/` say to the browser; their schemas stand beside them. */
export interface PageConfig {
  readonly applications: Readonly<Record<string, Application>>;
  readonly navigation: {
    readonly groups: readonly NavigationGroup[];
    readonly items: Readonly<Record<string, NavigationChange>>;
    readonly startSections: readonly string[];
    readonly settings: { readonly rights: readonly string[]; readonly groups: readonly NavigationGroup[] };
  };
  readonly plugins: { readonly off: readonly string[] };
  readonly environment: { readonly product: string; readonly identity: string; readonly changePassword: string };
}

/** As it was when the application was built. */
const builtIn: PageConfig = { applications: applications.applications, navigation, plugins, environment };

/**
 * The configuration of this page. A gateway that reads `config/` when it starts writes it into the page as a data block,
 * `<script type="application/json" id="kostra-config">`: then a change needs no new build. What the block leaves out, or
 * a page without it, is as built.
 */
export function readPageConfig(page: Document): PageConfig {
  const written = page.getElementById('kostra-config')?.textContent;
  // Written by our own gateway, which validated the files against their schemas.
  return written ? { ...builtIn, ...(JSON.parse(written) as Partial<PageConfig>) } : builtIn;
}
