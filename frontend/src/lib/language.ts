/**
 * The language of the page.
 *
 * `main.tsx` imports this module first, so that the language is active before any other module is evaluated: constants
 * may contain texts. English is the text in the code itself and needs no request; another language is loaded before.
 */
import { i18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

type Compiled = ReturnType<typeof compileMessage>;
type Load = () => Promise<{ messages: Record<string, Compiled> }>;

const SOURCE = "en";
const CATALOGUES = import.meta.glob(["../locales/*/messages.po", `!../locales/en/*`]) as Record<string, Load>;

/** Return the first wanted language that there is, by its whole tag or else by the language alone; English otherwise. */
export function languageOf(wanted: readonly string[], available: readonly string[]): string {
  for (const tag of wanted) {
    const [language = ""] = tag.split("-");
    const found = [tag, language].find((one) => one === SOURCE || available.includes(one));
    if (found) return found;
  }
  return SOURCE;
}

/** Load the messages of a language; a language that cannot be loaded now leaves the page in English. */
async function activate(wanted: readonly string[]): Promise<void> {
  const loads = new Map(Object.entries(CATALOGUES).map(([path, load]) => [path.split("/").at(-2) ?? "", load]));
  const language = languageOf(wanted, [...loads.keys()]);
  const loaded = await loads
    .get(language)?.()
    .catch(() => undefined);
  const locale = loaded ? language : SOURCE;
  i18n.loadAndActivate({ locale, messages: loaded?.messages ?? {} });
  document.documentElement.lang = locale;
}

/** Compile each English message once: every text on the page passes here whenever its component renders. */
function compileOnce(): (message: string) => Compiled {
  const compiled = new Map<string, Compiled>();
  return (message) => {
    let found = compiled.get(message);
    if (found === undefined) compiled.set(message, (found = compileMessage(message)));
    return found;
  };
}

i18n.setMessagesCompiler(compileOnce());
await activate(navigator.languages);
