/**
 * Style sheets of lazily loaded pages. esbuild emits them but links none, so the build writes a map `plugin id → address`
 * into the page (`<script type="application/json" id="kostra-css">`), and whoever is about to render a plugin's page asks here.
 */
type CssMap = Readonly<Record<string, string>>;

let map: CssMap | undefined;
const linked = new Map<string, Promise<void>>();

/**
 * Resolves when that plugin's style sheet applies; at once when it has none or has it already. Call it beside the
 * page's `import()`, and render after both. @throws Error when a file cannot be fetched; the next call tries again.
 */
export async function ensureCss(key: string): Promise<void> {
  map ??= readMap();
  const address = map[key];
  if (address !== undefined) await link(address);
}

function readMap(): CssMap {
  const text = document.getElementById('kostra-css')?.textContent;
  return text ? (JSON.parse(text) as CssMap) : {}; // written by host/build/index-html.ts
}

function link(address: string): Promise<void> {
  const present = linked.get(address);
  if (present) return present;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    element.href = address;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      linked.delete(address);
      reject(new Error(`The style sheet ${address} could not be loaded.`));
    });
    document.head.append(element); // after the page's own: shared rules come before a plugin's
  });
  linked.set(address, loading);
  return loading;
}
