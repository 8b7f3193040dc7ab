import { useIsLoadWaiting } from "../lib/lazyWithRetry";
import { MessagePage } from "../ui/MessagePage";
import { Shell } from "./Shell";

/** The frame of a page that is being loaded, and the reason where that takes long. */
export function PageLoading() {
  const waits = useIsLoadWaiting();
  return (
    <Shell>
      {waits ? (
        <MessagePage title="The server does not answer">
          The page opens by itself when it is back. What you typed is kept in this browser.
        </MessagePage>
      ) : (
        <main id="answer" tabIndex={-1} className="message stack" aria-busy="true">
          <h1 className="visually-hidden">The page opens</h1>
        </main>
      )}
    </Shell>
  );
}
