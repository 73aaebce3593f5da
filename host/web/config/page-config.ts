import type { LocalText } from '#core/contract';
import type { OverlayOperation } from '#core/navigation';

interface Application {
  readonly title: LocalText;
  /** Served by this build, from here on. */
  readonly basePath?: string;
  /** Elsewhere: a full redirect. */
  readonly address?: string;
  /** Where the side navigation leads instead: the address of its client at the identity provider. [A2-38] */
  readonly identityClient?: string;
  /** How its own navigation stands on a desktop; default `top`. [A2-24] */
  readonly navigation?: string;
  readonly icon?: string;
}

interface NavigationGroup {
  readonly id: string;
  readonly title: LocalText;
  readonly icon?: string;
}

/** What the files in `config/` say to the browser; their schemas stand beside them. */
interface ConfigFiles {
  readonly applications: Readonly<Record<string, Application>>;
  readonly navigation: {
    readonly groups: readonly NavigationGroup[];
    /** What this deployment changes of it. */
    readonly operations: readonly OverlayOperation[];
    readonly startSections: readonly string[];
    readonly settings: { readonly rights: readonly string[]; readonly groups: readonly NavigationGroup[] };
  };
  readonly plugins: { readonly off: readonly string[] };
  readonly environment: {
    readonly product: string;
    readonly changePassword: string;
    readonly allApplications?: string;
  };
  /** Addresses of the e-shop by name; an empty one hides its links. */
  readonly shop: Readonly<Record<string, string>>;
}

export interface PageConfig extends ConfigFiles {
  /** The OpenID issuer that signs users in. */
  readonly issuer: string;
  /** What the issuer calls this application; `undefined`: the embedded provider's name for it. */
  readonly clientId: string | undefined;
  readonly version: string;
  /** Plugins that do not run on the gateway, and why: here they would only fail. */
  readonly down: readonly { readonly plugin: string; readonly why: string }[];
}

/** What the gateway writes into the page: see `sendPage` in host/gateway/web-files.ts. */
type Written = Omit<PageConfig, keyof ConfigFiles | 'clientId'> & {
  readonly files: ConfigFiles;
  readonly clientId?: string;
};

/**
 * The configuration of this page. The gateway writes what it alone knows, and `config/` as it found it when it started,
 * into the page as a data block: then a change needs no new build.
 * @throws Error for a page that something else than the gateway has served
 */
export function readPageConfig(page: Document): PageConfig {
  const block = page.getElementById('kostra-config')?.textContent;
  if (!block) throw new Error('The page holds no configuration: it was not served by the gateway');
  // Written by our own gateway, which validated the files against their schemas.
  const { files, issuer, clientId, version, down } = JSON.parse(block) as Written;
  return { ...files, issuer, clientId, version, down };
}

/** What plugins may read of it through the facts, under `shop.cart` and the like. */
export function settingsOf({ shop }: Pick<PageConfig, 'shop'>): Record<string, string> {
  return Object.fromEntries(Object.entries(shop).map(([name, address]) => [`shop.${name}`, address]));
}
