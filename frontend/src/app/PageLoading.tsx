import { useWaits } from "../lib/lazyWithRetry";
import { Message } from "../ui/MessagePage";
import { Shell } from "./Shell";
import "../ui/message-page.css";

/** What stands there until a page has come: its frame, and why it takes long where it does. */
export function Opening() {
  const waits = useWaits();
  return (
    <Shell>
      {waits ? (
        <Message title="The server does not answer">
          The page opens by itself when it is back. What you typed is kept in this browser.
        </Message>
      ) : (
        <main id="answer" tabIndex={-1} className="message" aria-busy="true">
          <h1 className="visually-hidden">The page opens</h1>
        </main>
      )}
    </Shell>
  );
}
