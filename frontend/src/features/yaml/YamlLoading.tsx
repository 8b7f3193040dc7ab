import { Close } from "@carbon/react/icons";
import { useIsLoadWaiting } from "../../lib/lazyWithRetry";
import { IconButton } from "../../ui/IconButton";
import "./yaml.css";

/** In place of the text while its editor is fetched; visible only where that takes a while. */
export function YamlLoading({ onClose }: { onClose: () => void }) {
  const away = useIsLoadWaiting();
  return (
    <section className="yaml" aria-label="The plan as YAML">
      <div className="yaml__head yaml__head--loading row row--ends">
        <p role="status">
          {away ? "The server does not answer. The YAML opens when it is back." : "Loading the YAML editor."}
        </p>
        <IconButton label="Close the YAML" onClick={onClose}>
          <Close />
        </IconButton>
      </div>
    </section>
  );
}
