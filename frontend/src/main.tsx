import "./lib/language";

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

import "./app/styles.scss";
import "./app/fonts.css";
import "./app/base.css";
import "./ui/ui.css";
import { App } from "./app/App";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
