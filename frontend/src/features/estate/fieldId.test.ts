import { expect, it } from "vitest";

import { scrollTo } from "./fieldId";

it("shows what stands above and beside the title of the form, not only the title", () => {
  document.body.innerHTML = `<div class="plan-panel__form" style="overflow-y: auto"><section class="scope">
      <div class="row"><button>LPAR PRD1</button><h3><span id="title"></span></h3><button>Delete</button></div>
      <h4 id="section"></h4></section></div>`;
  const at = (selector: string, top: number) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(selector);
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    return element;
  };
  const pane = at(".plan-panel__form", 400);
  at(".row", 410);
  scrollTo(at("#title", 440), "start");
  expect(pane.scrollTop).toBe(2);
  scrollTo(at("#section", 500), "start");
  expect(pane.scrollTop).toBe(94);
});
