"""`/api/v1/measurements/uploads`: CSV files of SMF records in parts, and their import into the store."""

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi import Path as PathParameter
from fastapi.concurrency import run_in_threadpool
from fastapi.routing import APIRoute
from starlette.responses import Response

from mqplanner.access.principal import Principal, TokenScope
from mqplanner.api.authorization import AuthorizationContext, Authorized, Config, admit
from mqplanner.api.database_places import CHANGING, DatabasePlaces
from mqplanner.api.json_routes import StrictJsonRoute
from mqplanner.api.measurement_imports import MeasurementImports, uploads_of
from mqplanner.api.openapi_errors import CODES
from mqplanner.api.problems import ApiProblem
from mqplanner.api.schemas import uploads as models
from mqplanner.errors import InvalidInput, NotFound, Problem
from mqplanner.measurements.store.uploads import Upload, Uploads, WrongOffset
from mqplanner.persistence import audit


class ContentRoute(APIRoute):
    """Admits a request before its body is read; the body is any bytes."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Return FastAPI's handler behind the admission."""
        handle = super().get_route_handler()

        async def admit_then_handle(request: Request) -> Response:
            await admit(request)
            return await handle(request)

        return admit_then_handle


router = APIRouter(prefix="/api/v1/measurements/uploads", tags=["measurements"], route_class=StrictJsonRoute)
_Id = Annotated[str, PathParameter(description="Identifier of the upload.")]
_NOTHING = (b"", b"{}", b"null")
_NO_BODY = "is not taken by an import: `mask` belongs to the request that begins the upload"


@router.get("", response_model=models.UploadList, responses={404: {CODES: ["not-found"]}})
async def list_uploads(settings: Config, context: Authorized) -> Any:
    """Return your uploads, newest first, with the progress of their imports; all of them for an administrator."""
    uploads = uploads_of(settings)
    found = [one for one in await run_in_threadpool(uploads.all) if _may_see(context.principal, one)]
    return {
        "mask_kinds": uploads.mask_kinds,
        "uploads": [_state(one) for one in found],
        "most_bytes": settings.max_upload_bytes,
        "part_bytes": settings.max_body_bytes,
    }


@router.post("", status_code=201, response_model=models.UploadState, responses={404: {CODES: ["not-found"]}})
async def create_upload(request: Request, body: models.NewUpload, settings: Config, context: Authorized) -> Any:
    """Begin the upload of a CSV file of mqsmfcsv. Its parts follow, then its import."""
    uploads = uploads_of(settings)

    def create() -> Upload:
        return uploads.create(body.name, body.size, body.sha256, body.mask, owner=context.principal.id)

    return _state(await _recorded(request, context, "upload created", create))


@router.get("/{upload_id}", response_model=models.UploadState)
async def get_upload(upload_id: _Id, settings: Config, context: Authorized) -> Any:
    """Return an upload: how much has arrived, and how far its import is."""
    return _state(await run_in_threadpool(_visible, uploads_of(settings), context.principal, upload_id))


async def put_upload_content(
    request: Request,
    upload_id: _Id,
    settings: Config,
    context: Authorized,
    offset: Annotated[int, Query(ge=0, description="Where in the file the bytes belong: `offset` of the upload.")],
) -> Any:
    """Add a part of the file. What is no CSV of mqsmfcsv is refused with the first part, and the upload removed."""
    uploads = uploads_of(settings)
    await run_in_threadpool(_own, uploads, context.principal, upload_id)
    content = await request.body()
    try:
        return _state(await run_in_threadpool(uploads.append, upload_id, offset, content))
    except WrongOffset as error:
        raise ApiProblem("wrong-offset", str(error)) from None


@router.post(
    "/{upload_id}/import",
    status_code=202,
    response_model=models.UploadState,
    responses={422: {CODES: ["invalid-input"]}},
)
async def import_upload(request: Request, upload_id: _Id, settings: Config, context: Authorized) -> Any:
    """Start the import of a complete upload, or go on with one that was stopped; `GET` the upload for its progress."""
    if (await request.body()).strip() not in _NOTHING:
        raise InvalidInput([Problem("body", None, _NO_BODY)])
    uploads = uploads_of(settings)
    imports: MeasurementImports = request.app.state.measurement_imports

    def start() -> Upload:
        _own(uploads, context.principal, upload_id)
        return imports.start(upload_id)

    return _state(await _recorded(request, context, "measurements imported", start))


async def _recorded(request: Request, context: AuthorizationContext, action: str, work: Callable[[], Upload]) -> Upload:
    """Do something to an upload in a place of the database, where its event can be recorded."""
    places: DatabasePlaces = request.app.state.database_places
    async with places.place(CHANGING, None):
        return await run_in_threadpool(_record, context, action, work)


def _record(context: AuthorizationContext, action: str, work: Callable[[], Upload]) -> Upload:
    with context.store.writing() as session:
        session.connection()  # begins the transaction: where the database is locked, nothing is done
        upload = work()
        audit.record(session, action, context.principal, subject=upload.name)
    return upload


@router.delete("/{upload_id}", status_code=204)
async def delete_upload(request: Request, upload_id: _Id, settings: Config, context: Authorized) -> None:
    """Remove an upload from the list. An import that runs is cancelled and leaves the store as it was.

    What was imported stays: the records of a file cannot be taken out of the store again.
    """
    uploads = uploads_of(settings)

    def remove() -> Upload:
        upload = _visible(uploads, context.principal, upload_id)
        uploads.remove(upload_id)
        return upload

    await _recorded(request, context, "upload deleted", remove)


router.add_api_route(
    "/{upload_id}/content",
    put_upload_content,
    methods=["PUT"],
    route_class_override=ContentRoute,
    response_model=models.UploadState,
    responses={409: {CODES: ["wrong-offset"]}},
    openapi_extra={
        "requestBody": {
            "required": True,
            "description": "The bytes of the file that follow those that have arrived.",
            "content": {
                "application/octet-stream": {
                    "schema": {"type": "string", "format": "binary"},
                    "example": "Date,Time,LPAR,QMgr,MQ_Version",
                }
            },
        }
    },
)


def _state(upload: Upload) -> dict[str, Any]:
    return upload.model_dump(exclude={"owner"})


def _may_see(principal: Principal, upload: Upload) -> bool:
    """Return whether a principal may list and remove an upload: its owner, and administrators."""
    return upload.owner == principal.id or principal.scope is TokenScope.ADMIN


def _visible(uploads: Uploads, principal: Principal, id: str) -> Upload:
    """Return an upload to look at or to remove; raise the same NotFound for one of another principal and for none."""
    upload = uploads.get(id)
    if not _may_see(principal, upload):
        raise NotFound("upload", id)
    return upload


def _own(uploads: Uploads, principal: Principal, id: str) -> None:
    """Raise NotFound where an upload is not of this principal: only the owner adds content and imports it."""
    if uploads.get(id).owner != principal.id:
        raise NotFound("upload", id)
