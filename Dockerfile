# The service as it runs in production: API and browser application, as an ordinary user.

FROM python:3.13.14-slim@sha256:9662417aace5ae7b8e2609cce472b72a8958e134ba372808abe9cc1a0c0125e6 AS packages
RUN python -m venv /opt/mqplanner
ENV PATH=/opt/mqplanner/bin:$PATH PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
COPY backend/requirements.txt ./
RUN pip install --require-hashes -r requirements.txt
COPY LICENSE backend/README.md backend/pyproject.toml ./
COPY backend/src ./src
RUN pip install --no-deps . && python -m mqplanner.figures.parsed_files

FROM python:3.13.14-slim@sha256:9662417aace5ae7b8e2609cce472b72a8958e134ba372808abe9cc1a0c0125e6 AS help
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
COPY backend/requirements-docs.txt ./
RUN python -m venv /opt/docs && /opt/docs/bin/pip install --require-hashes -r requirements-docs.txt
COPY mkdocs.yml SECURITY.md ./
COPY docs ./docs
COPY scripts/help_site.py ./scripts/
RUN NO_MKDOCS_2_WARNING=1 /opt/docs/bin/mkdocs build --quiet --site-dir /help

FROM node:24.19.0-slim@sha256:cd84903a12dbd26b46f1f3b8144a2568c41c5d37ddd0c7a80a34c7a19786b35f AS ui
WORKDIR /src
COPY frontend/package.json frontend/package-lock.json frontend/.npmrc ./
RUN npm ci
COPY docs/plan.schema.json /docs/
COPY frontend/ ./
RUN npm run build

FROM python:3.13.14-slim@sha256:9662417aace5ae7b8e2609cce472b72a8958e134ba372808abe9cc1a0c0125e6
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin mqplanner \
    && install --directory --owner=10001 --group=10001 /data
COPY --from=packages /opt/mqplanner /opt/mqplanner
COPY --from=ui /src/dist /srv/mqplanner/static
COPY --from=help /help /srv/mqplanner/static/help
COPY migrations /srv/mqplanner/migrations
# Without a DATABASE_URL plans are saved in a file in /data: mount a volume there.
ENV PATH=/opt/mqplanner/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PORT=8000 \
    DATABASE_URL=sqlite:////data/mqplanner.db \
    MQPLANNER_HOST=0.0.0.0 \
    MQPLANNER_LOG_FORMAT=json \
    MQPLANNER_STATIC_DIR=/srv/mqplanner/static \
    MQPLANNER_MIGRATIONS_DIR=/srv/mqplanner/migrations
WORKDIR /srv/mqplanner
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["python", "-c", \
    "import os, urllib.request as web; web.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/readyz', timeout=2)"]
CMD ["mqplanner", "serve", "--migrate"]
